/** The bytes aren't a readable workbook: damaged, encrypted, or another kind of archive. */
export class UnreadableWorkbook extends Error {
  constructor(cause: unknown) {
    super('The workbook can’t be read.', { cause })
    this.name = 'UnreadableWorkbook'
  }
}

/** The file is larger inside than we read: too many columns, a cell that's too long, or too much once unpacked. */
export class TableTooComplex extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'TableTooComplex'
  }
}
