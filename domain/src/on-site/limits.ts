export const LONGEST_PUNCH_TITLE = 200
export const LONGEST_LOG = 4_000
export const LONGEST_NAME = 80
/** The most pictures of one punch item, or of one day. */
export const MOST_PICTURES = 12
/** The most punch items of one deal, done ones included. A house that needs more isn't at its final punch. */
export const MOST_PUNCH_ITEMS = 500
/** The most vendors, and other names, of one day. */
export const MOST_PRESENT = 30
