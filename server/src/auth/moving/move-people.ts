import type { Secrets } from '../../platform/config/secrets.ts'
import { asAuth, type Database } from '../../platform/db/doors.ts'
import { MovedPerson } from './moved-person.ts'
import { insertFactors, insertIdentities, insertPeople } from './store.ts'

/** @property refused line numbers, counted from 1, each with what's wrong */
export type Moved = {
  added: number
  identities: number
  factors: number
  alreadyThere: number
  refused: { line: number; reason: string }[]
}

const BATCH = 500

/**
 * Adds people of another sign-in server with their IDs, passwords, identities and second factors, from lines of JSON.
 * Lines that can't be read are refused one by one. People who are already here are left as they are, so it's safe to
 * run twice.
 */
export async function movePeople(
  { db, secrets, clock }: { db: Database; secrets: Secrets; clock: () => Date },
  lines: AsyncIterable<string>,
): Promise<Moved> {
  const moved: Moved = { added: 0, identities: 0, factors: 0, alreadyThere: 0, refused: [] }
  let people: MovedPerson[] = []
  let line = 0
  const flush = async () => {
    const batch = people
    people = []
    await asAuth(db, async (tx) => {
      const now = clock()
      const added = await insertPeople(tx, batch, now)
      const newcomers = batch.filter(({ id }) => added.has(id))
      moved.added += newcomers.length
      moved.alreadyThere += batch.length - newcomers.length
      moved.identities += await insertIdentities(tx, newcomers, now)
      moved.factors += await insertFactors(tx, newcomers, { now, seal: (secret) => secrets.seal(secret) })
    })
  }
  for await (const text of lines) {
    line++
    if (text.trim() === '') continue
    const read = readPerson(text)
    if ('reason' in read) moved.refused.push({ line, reason: read.reason })
    else people.push(read.person)
    if (people.length >= BATCH) await flush()
  }
  if (people.length > 0) await flush()
  return moved
}

function readPerson(text: string): { person: MovedPerson } | { reason: string } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { reason: 'is not JSON' }
  }
  const read = MovedPerson.safeParse(json)
  if (read.success) return { person: read.data }
  const [issue] = read.error.issues
  return { reason: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() }
}
