import { SECRET, type TestApp } from '../../server/tests/harness.ts'
import { buildEstate, type Estate } from '../../server/tests/refusals/estate.ts'
import type { Random } from './random.ts'

/** How many requests an estate and its people's sessions last before the requests themselves have used them up. */
const LASTS = 1_000

export type Sender = { token: string | undefined; isInside: boolean }

/** People of two organizations, and people of none. Each request is about the records of one of the two. */
export type Crowd = {
  /** Whose request it is, and what it's about. */
  next(): Promise<{ sender: Sender; estate: Estate }>
}

/** @param random also used for who sends what, so that a run can be repeated */
export function hostileCrowd(t: TestApp, address: string, random: Random): Crowd {
  let sent = 0
  let made: ReturnType<typeof make> | undefined

  async function make() {
    const [inside, outside] = [await buildEstate(t, address), await buildEstate(t, address, 'Myhouse')]
    const { orgId } = inside.owner
    const members = [await t.member(orgId, 'operator'), await t.member(orgId, 'transaction_coordinator')]
    const visitor = await t.visitor()
    const senders: Sender[] = [
      ...[inside.owner, inside.owner, ...members].map(({ token }) => ({ token, isInside: true })),
      ...[outside.owner, outside.owner, visitor].map(({ token }) => ({ token, isInside: false })),
      { token: undefined, isInside: false },
      { token: `${visitor.token.slice(0, -4)}${SECRET.slice(0, 4)}`, isInside: false },
    ]
    return { inside, outside, senders }
  }

  return {
    next: async () => {
      if (sent++ % LASTS === 0) made = make()
      const { inside, outside, senders } = await made!
      const estate = random.below(5) === 0 ? outside : inside
      return { sender: random.pick(senders), estate }
    },
  }
}
