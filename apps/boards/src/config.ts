import { ServiceConfig, TrackingSettings } from '@sightline/service-kit';
import type { z } from 'zod';

/** Settings beyond the common part, for every run mode. */
export const BoardsSettings = TrackingSettings;
export type BoardsSettings = z.infer<typeof BoardsSettings>;

/** Configuration of boards as a separate process. */
export const BoardsConfig = ServiceConfig.extend(BoardsSettings.shape);
