import { authorization } from '../api/api.ts'
import { decodeErrorBody } from '../failures/failure.ts'

/** Fetches a file that the server makes on request. @throws the API's error */
export async function fetchFile(path: string): Promise<Uint8Array> {
  const response = await fetch(path, { headers: await authorization() })
  if (response.ok) return new Uint8Array(await response.arrayBuffer())
  const body: unknown = await response.json().catch(() => null)
  throw decodeErrorBody(body, response) ?? new Error(`a file could not be fetched: ${response.status}`)
}
