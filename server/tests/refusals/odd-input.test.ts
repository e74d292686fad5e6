import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../harness.ts'
import { allEndpoints, type Endpoint } from './endpoints.ts'
import { rowsThatName } from './marks.ts'
import { type Answer, type Caller, createCaller } from './odd-calls.ts'
import { EDGES, isFreeText, type Odd, oddText, oddValues } from './odd-values.ts'
import { type Place, placesOf } from './places.ts'
import { faultOf, refusedFields } from './refusal-shape.ts'
import { sampleOf } from './sample.ts'

/**
 * With more fields than this, each field gets only a share of the odd values, in turn, so that every kind of field
 * still gets all of them.
 */
const MANY_PLACES = 8
const SHARE = 4

/** Fields that nearly every call has. Each call gets a share of their odd values, in turn. */
const isCommon = ({ where, name }: Place) => where === 'path' || name === 'version'

/**
 * Texts that a call accepts but has no reason to store, because the samples move nothing, waive nothing, and split
 * expenses by amount, because typed contacts are only compared, because a pasted list of people is kept as the people in it, and because a message with the field
 * that only programs fill in is dropped.
 */
const NOT_KEPT: ReadonlySet<string> = new Set([
  'moves.moveMany reason',
  'moves.move reason',
  'moves.tick naReason',
  'deals.bulkEdit removeTags.0',
  'contacts.known contacts.0.name',
  'contacts.known contacts.0.company',
  'contacts.known contacts.0.email',
  'contacts.known contacts.0.phone',
  'expenses.create expense.split.shares.0.pct',
  'expenses.update expense.split.shares.0.pct',
  'team.inviteList text',
  'inquiries.send message',
  'inquiries.send website',
])

/** Says for each deal whether it was changed. The sample's deal has changed since, so it's left as it is. */
const ANSWERS_PER_DEAL: ReadonlySet<string> = new Set(['moves.fillMany', 'approvals.decideMany'])

const endpoints = (await allEndpoints())
  .map((endpoint): [string, Endpoint, Place[]] => [endpoint.name, endpoint, placesOf(endpoint)])
  .filter(([, , places]) => places.length > 0)

let t: TestApp
let caller: Caller

beforeAll(async () => {
  t = await testApp()
  caller = await createCaller(t)
})

afterAll(() => t.close())

function oddValuesFor(place: Place, turn: number, places: readonly Place[]): Odd[] {
  const sample = sampleOf(place.schema, place.steps.at(-1) ?? '', caller.estate.ids)
  const all = oddValues(place, sample).filter(({ value }) => place.where !== 'path' || value !== undefined)
  const isShared = places.length > MANY_PLACES || isCommon(place)
  return isShared ? all.filter((_odd, index) => (index + turn) % SHARE === 0) : all
}

type Values = (readonly [Place, unknown])[]

/** Sends many values at once, and repeats without the ones refused by name. */
async function sendWhatIsTaken(
  send: Caller['send'],
  endpoint: Endpoint,
  wished: Values,
): Promise<{ answer: Answer; taken: Values }> {
  let taken = wished
  for (;;) {
    const answer = await send(endpoint, taken)
    const refused = refusedFields(answer)
    const left = taken.filter(([{ name }]) => !refused.some((path) => isWithin(path, name) || isWithin(name, path)))
    if (left.length === taken.length) return { answer, taken }
    taken = left
  }
}

function isWithin(path: string, place: string): boolean {
  return `${path}.`.startsWith(`${place}.`)
}

/**
 * Returns whether a field may hold anything its schema allows. Versions and ids must refer to something that exists.
 */
function isFree({ where, name }: Place): boolean {
  return where !== 'path' && !/(\bversion|Id|expectedCents)$/.test(name)
}

const textsOf = (places: readonly Place[]) =>
  places.filter((place) => place.where === 'body' && isFree(place) && isFreeText(place))

describe.each(endpoints.filter(([, , places]) => textsOf(places).length > 0))('%s', (name, endpoint, places) => {
  it('returns odd text unchanged', async () => {
    const { answer, taken } = await sendWhatIsTaken(
      caller.sendAgain,
      endpoint,
      textsOf(places).map((place, index) => [place, oddText(index)]),
    )
    const lost: string[] = []
    for (const [place, text] of answer.status < 300 ? taken : []) {
      const isSaid = answer.text.includes(JSON.stringify(text))
      if (isSaid || NOT_KEPT.has(`${name} ${place.name}`) || ANSWERS_PER_DEAL.has(name)) continue
      if ((await rowsThatName(t, caller.estate.owner.orgId, String(text))).length === 0) lost.push(place.name)
    }
    expect(faultOf(answer)).toBeNull()
    expect(lost).toEqual([])
  })
})

describe.each(endpoints)('%s', (name, endpoint, places) => {
  const offset = endpoints.findIndex(([other]) => other === name)

  it.each(Object.entries(EDGES))(
    'accepts %s that its fields allow, or names what is missing',
    async (_what, edgeOf) => {
      const wished = places.filter(isFree).map((place) => [place, edgeOf(place)] as const)
      const { answer } = await sendWhatIsTaken(
        caller.send,
        endpoint,
        wished.filter(([, value]) => value !== undefined),
      )
      expect(faultOf(answer)).toBeNull()
    },
  )

  it('answers every odd value with a code that names its field', async () => {
    const faults: string[] = []
    const own = places.map((place) => place.name)
    for (const [index, place] of places.entries()) {
      for (const { what, value } of oddValuesFor(place, offset + index, places)) {
        const fault = faultOf(await caller.send(endpoint, [[place, value]]), place.name, own)
        if (fault) faults.push(`${place.name} = ${what}: ${fault}`)
      }
    }
    expect(faults).toEqual([])
  })
})
