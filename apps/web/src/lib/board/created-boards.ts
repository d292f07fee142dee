/**
 * Boards created in this tab and not opened yet. A board for a known company can be ready before its page opens, and its
 * creator should still see the message.
 */
export const createdBoards = new Set<string>();
