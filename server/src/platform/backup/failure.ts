/** Why a backup or restore can't continue. The message is for the person who requested it. */
export class BackupError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'BackupError'
  }
}
