/** Why a backup or a restore cannot go on; the message is for the person who asked for it. */
export class BackupError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'BackupError'
  }
}
