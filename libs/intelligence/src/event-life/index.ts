/** The life of an event without the engines, for services that process reports but don't evaluate texts. */
export { type LifeReport, lifeOf, originsOf } from './event-life.ts';
