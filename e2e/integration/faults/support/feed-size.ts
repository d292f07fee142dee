/**
 * Articles in the feed of each company of the fixture world. Small, as the stand-in for MongoDB has no indexes and gets slower with
 * each fault of a run.
 */
export const articlesPerFeed = 50;
