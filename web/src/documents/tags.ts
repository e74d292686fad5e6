const MOST_TAGS = 20
const LONGEST_TAG = 60

/** Parses typed tags: comma-separated, without duplicates. */
export function tagsOf(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}

export function tagProblem(typed: string): boolean {
  const tags = tagsOf(typed)
  return tags.length > MOST_TAGS || tags.some((tag) => tag.length > LONGEST_TAG)
}
