/** What people and organizations may be called at most, in characters. */
export const MAX_NAME_LENGTH = 120
