import { lastPublisherShapes } from './last-publisher-shapes.ts';
import type { Shape } from './listed.ts';
import { publisherShapes } from './publisher-shapes.ts';
import { stories } from './stories.ts';
import { unseenPublisherShapes } from './unseen-publisher-shapes.ts';

/** Lines for `npm run eval -- publishers`: each shape with each story. */
const linesOf = (shapes: readonly Shape[]) =>
  shapes.flatMap(({ name, publishers, reports }) =>
    stories.map((story) => ({
      ...{ id: `${story.company.name}: ${name}`, company: story.company, publishers },
      reports: reports(story),
    })),
  );

export const publisherLines = linesOf(publisherShapes);
export const unseenPublisherLines = linesOf(unseenPublisherShapes);
export const lastPublisherLines = linesOf(lastPublisherShapes);
