/** Names a request. The server repeats it in the event about what the request changed. */
export const REQUEST_ID = 'x-request-id'

const REMEMBERED = 100

/** When the answer to each of this page's latest writes arrived, by the request's ID. */
const answers = new Map<string, Promise<number>>()

const now = () => performance.now()

/** Remembers a write of this page. @param id null for a request that changes nothing */
export function noteWrite(id: string | null, answer: Promise<Response>): Promise<Response> {
  if (id === null) return answer
  answers.set(id, answer.then(now, now))
  const [oldest] = answers.keys()
  if (answers.size > REMEMBERED && oldest !== undefined) answers.delete(oldest)
  return answer
}

/** When this page's write was answered, as `performance.now()` gives it; null for a change made elsewhere. */
export function whenAnswered(id: string | undefined): Promise<number> | null {
  return (id !== undefined && answers.get(id)) || null
}
