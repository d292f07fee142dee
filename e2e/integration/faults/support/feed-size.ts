/**
 * Articles in the feed of each company in the fixture world. The number is small, because the stand-in for MongoDB has
 * no indexes and slows down with each fault of a run.
 */
export const articlesPerFeed = 50;
