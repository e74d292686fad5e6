import { plainLower } from '../plain-text.ts'

type Named = { id: string; name: string }

/** Returns the one person with this first name, or whose name begins with it; null if there is none or several. */
export function personHinted<Person extends Named>(hint: string, people: readonly Person[]): Person | null {
  const wanted = plainLower(hint)
  const isOnly = (found: readonly Person[]) => (found.length === 1 ? found[0]! : null)
  const exact = people.filter(({ name }) => plainLower(name).split(' ')[0] === wanted)
  return isOnly(exact.length > 0 ? exact : people.filter(({ name }) => plainLower(name).startsWith(wanted)))
}
