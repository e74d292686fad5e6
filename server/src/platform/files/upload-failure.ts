import { ApiError, invalidField } from '@plumbline/contract/errors'
import { ERRORS as TUS } from '@tus/server'

type Bounds = { limitBytes: number; offset: () => Promise<number> }

/** Maps errors of the tus protocol to ours and leaves others unchanged. The offset is the upload's current position. */
export async function uploadFailure(error: unknown, { limitBytes, offset }: Bounds): Promise<unknown> {
  switch (error) {
    case TUS.MISSING_OFFSET:
      return refusedHeader('Upload-Offset', 'Send the byte offset where this part starts.', error)
    case TUS.INVALID_CONTENT_TYPE:
      return refusedHeader('Content-Type', 'Send application/offset+octet-stream.', error)
    case TUS.INVALID_LENGTH:
    case TUS.UNSUPPORTED_CREATION_DEFER_LENGTH_EXTENSION:
      return refusedHeader('Upload-Length', 'Send the file size in bytes.', error)
    case TUS.INVALID_METADATA:
      return refusedHeader('Upload-Metadata', 'Send comma-separated pairs of a name and its base64 value.', error)
    case TUS.UNSUPPORTED_CONCATENATION_EXTENSION:
      return refusedHeader('Upload-Concat', 'Send the file as a single upload.', error)
    case TUS.INVALID_OFFSET:
      return new ApiError('upload_offset', { cause: error, details: { offset: await offset() } })
    case TUS.FILE_NOT_FOUND:
    case TUS.FILE_NO_LONGER_EXISTS:
      return new ApiError('not_found', { cause: error })
    case TUS.ERR_MAX_SIZE_EXCEEDED:
    case TUS.ERR_SIZE_EXCEEDED:
      return new ApiError('too_large', { cause: error, details: { limitBytes } })
    case TUS.ERR_LOCK_TIMEOUT:
    case TUS.ABORTED:
      return new ApiError('busy', { cause: error })
    default:
      return error
  }
}

/** What the protocol's server rejects before it looks at the upload: another version, or headers it names. */
export async function headerFailure(response: Response): Promise<ApiError> {
  const names = /^Invalid (.+)$/.exec((await response.text()).trim())?.[1]?.split(' ') ?? []
  if (response.status === 412 || names.includes('tus-resumable')) return new ApiError('upload_protocol')
  if (names.length === 0) return new ApiError('bad_request')
  const fields = names.map((path) => ({ path, rule: 'invalid', message: 'This header isn’t valid.' }))
  return new ApiError('invalid_input', { details: { fields } })
}

function refusedHeader(name: string, message: string, cause: unknown): ApiError {
  return invalidField(name, 'invalid', message, cause)
}
