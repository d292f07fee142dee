import { thing } from '@sightline/demo-world';

export const planted = thing;
