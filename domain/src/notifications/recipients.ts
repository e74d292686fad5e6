/** Who hears of something, beside by whom it was done: nobody is told what they did themselves. */
export function othersOf(people: readonly (string | null)[], actorId: string | null): string[] {
  return [...new Set(people.filter((person) => person !== null && person !== actorId))] as string[]
}
