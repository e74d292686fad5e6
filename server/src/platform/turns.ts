import { ApiError } from '@plumbline/contract/errors'

export type Turns = <Result>(orgId: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Does one piece of work after the other. An organization can have only so many waiting, so that the others get their
 * turn.
 * @throws ApiError busy
 */
export function takeTurns(mostWaiting: number): Turns {
  const waiting = new Map<string, number>()
  let last: Promise<unknown> = Promise.resolve()
  return async (orgId, work) => {
    const before = waiting.get(orgId) ?? 0
    if (before >= mostWaiting) throw new ApiError('busy')
    waiting.set(orgId, before + 1)
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      const left = (waiting.get(orgId) ?? 1) - 1
      if (left > 0) waiting.set(orgId, left)
      else waiting.delete(orgId)
    }
  }
}
