/** The life of an event without the engines, for services that fold reports but judge no texts. */
export { isHeld, type LifeReport, lifeOf, originsOf } from './event-life.ts';
