/**
 * Boards created in this tab and not yet seen. A board on a known company can be ready before its page opens, and its creator
 * should still get the message.
 */
export const createdBoards = new Set<string>();
