export { asyncApi } from './asyncapi.ts';
export { openApi } from './openapi.ts';
export type { Json, JsonObject } from './schemas.ts';
