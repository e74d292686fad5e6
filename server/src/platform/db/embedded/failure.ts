export type FailureReason =
  | 'binaries_cannot_run'
  | 'folder_not_writable'
  | 'folder_in_use'
  | 'folder_unusable'
  | 'no_unprivileged_account'
  | 'did_not_start'

/** Why the embedded database can't be used. The message is for the person who started Plumbline. */
export class EmbeddedDatabaseError extends Error {
  readonly reason: FailureReason

  constructor(reason: FailureReason, sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'EmbeddedDatabaseError'
    this.reason = reason
  }
}

export const USE_A_SERVER_INSTEAD =
  'Install PostgreSQL 15 or newer, create an empty database and set DATABASE_URL, ' +
  'for example DATABASE_URL=postgresql://plumbline:secret@localhost:5432/plumbline.'

/** The message for a folder the operating system doesn't let us write to. */
export function folderNotWritable(folder: string, cause: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'folder_not_writable',
    `Cannot write to the data folder ${folder} (${errorCode(cause)}). ` +
      'Give this user write permission, or set DATA_DIR to a folder this user can write to.',
    cause,
  )
}

export function binariesCannotRun(detail: string, cause?: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'binaries_cannot_run',
    `The PostgreSQL included with Plumbline cannot run on this machine ` +
      `(${process.platform}-${process.arch}: ${detail}). ${USE_A_SERVER_INSTEAD}`,
    cause,
  )
}

export function errorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.message : String(error)
}
