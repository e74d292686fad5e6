import type { DetailedError, Upload } from 'tus-js-client'
import { authorization } from '../api/api.ts'
import { failureOf, type Failure } from '../failures/failure.ts'
import { currentSession } from '../session/session.ts'
import { importModule } from '../../ui/import-module.ts'
import { problemOf, SendingFailed, type UploadProblem } from './upload-problem.ts'

const ENDPOINT = '/api/v1/uploads'
/**
 * Delays between retries after a lost connection, long enough for a server restart. After the last one, the user is
 * asked.
 */
const RETRY_DELAYS_MS = [500, 1_000, 3_000, 6_000, 12_000, 20_000, 40_000]

export type Sending = {
  /** Starts, or resumes where it stopped; waits while offline. @returns the ID of the finished upload */
  send(): Promise<string>
  /** Stops, and has the server discard what it received. */
  abandon(): void
}

/**
 * Uploads a file using the tus protocol. If the same file is chosen for the same place after the page was closed, the
 * upload
 * resumes. The tus client is loaded with the first file.
 * @param place distinguishes uploads of the same file: the deal or document it's for
 * @param onProgress called with the fraction sent, 0 to 1
 */
export function sendingOf(file: File, place: string, onProgress: (share: number) => void): Sending {
  let upload: Upload | null = null
  let abandoned = false
  return {
    send: async () => {
      upload ??= await begin(file, place, onProgress)
      for (;;) {
        if (abandoned) throw new SendingFailed({ kind: 'interrupted' })
        try {
          return await finish(upload)
        } catch (error) {
          if (navigator.onLine !== false || problemOf(error).kind !== 'interrupted') throw error
        }
        await connected()
      }
    },
    abandon: () => {
      abandoned = true
      void upload?.abort(true).catch(() => undefined)
    },
  }
}

async function begin(file: File, place: string, onProgress: (share: number) => void): Promise<Upload> {
  const tus = await importModule(() => import('tus-js-client'))
  const upload = new tus.Upload(file, {
    endpoint: ENDPOINT,
    retryDelays: RETRY_DELAYS_MS,
    metadata: { filename: file.name },
    removeFingerprintOnSuccess: true,
    fingerprint: () => fingerprintOf(file, place),
    onBeforeRequest: async (request) => {
      for (const [name, value] of Object.entries(await authorization())) request.setHeader(name, value)
    },
    onProgress: (sent, total) => onProgress(total === 0 ? 0 : sent / total),
  })
  const [earlier] = await upload.findPreviousUploads()
  if (earlier) upload.resumeFromPreviousUpload(earlier)
  return upload
}

/** Sends what's missing. @returns the ID of the finished upload */
function finish(upload: Upload): Promise<string> {
  return new Promise((resolve, reject) => {
    upload.options.onSuccess = () => resolve(idOf(upload))
    upload.options.onError = (error) => reject(new SendingFailed(problemOfReply(error), { cause: error }))
    upload.start()
  })
}

function connected(): Promise<void> {
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
}

async function fingerprintOf(file: File, place: string): Promise<string> {
  const userId = (await currentSession())?.user.id ?? ''
  return ['plumbline', userId, place, file.name, file.size, file.lastModified].join('|')
}

function idOf(upload: Upload): string {
  return new URL(upload.url ?? '', location.origin).pathname.split('/').at(-1) ?? ''
}

function problemOfReply(error: Error): UploadProblem {
  const reply = 'originalResponse' in error ? (error as DetailedError) : null
  const status = reply?.originalResponse?.getStatus() ?? 0
  if (reply === null || status === 0 || status >= 500) return { kind: 'interrupted' }
  return { kind: 'refused', failure: failureOfReply(reply, status) }
}

function failureOfReply(error: DetailedError, status: number): Failure {
  const known = readBody(error.originalResponse?.getBody() ?? '')
  const code = known?.code ?? (status === 413 ? 'too_large' : 'internal')
  return { ...failureOf(error), code, status, requestId: known?.requestId ?? null, details: known?.details }
}

function readBody(text: string): Partial<Failure> | null {
  try {
    return JSON.parse(text) as Partial<Failure>
  } catch {
    return null
  }
}
