/**
 * Boards that were created in this tab and not yet seen. One on a company that is known can be ready before its page is there,
 * and whoever created it is told all the same.
 */
export const createdBoards = new Set<string>();
