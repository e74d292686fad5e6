/** Returns the people to notify, except the one who acted: people aren't notified of their own actions. */
export function othersOf(people: readonly (string | null)[], actorId: string | null): string[] {
  return [...new Set(people.filter((person) => person !== null && person !== actorId))] as string[]
}
