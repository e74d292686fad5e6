/** Maximum length of a person's or organization's name, in characters. */
export const MAX_NAME_LENGTH = 120
