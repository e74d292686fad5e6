/** Where an import stands (see docs/domain.md, Imports). */
export const IMPORT_STATUSES = [
  'uploaded',
  'parsing',
  'mapping',
  'validating',
  'ready',
  'importing',
  'completed',
  'completed_with_errors',
  'failed',
  'cancelled',
  'undone',
] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** Which status a step may start from. */
export const IMPORT_STEPS = {
  /** read the file: the first time, or again from another sheet or header row */
  read: ['uploaded', 'mapping', 'ready'],
  /** change the mapping or an option: what was checked before no longer counts */
  map: ['mapping', 'ready'],
  check: ['mapping', 'ready'],
  /** put right a cell; more may follow while the check runs */
  fix: ['ready', 'validating'],
  confirm: ['ready'],
  cancel: ['uploaded', 'parsing', 'mapping', 'validating', 'ready'],
  undo: ['completed', 'completed_with_errors'],
} as const satisfies Record<string, readonly ImportStatus[]>
export type ImportStep = keyof typeof IMPORT_STEPS

export function mayStep(step: ImportStep, from: ImportStatus): boolean {
  return (IMPORT_STEPS[step] as readonly ImportStatus[]).includes(from)
}

/** The server is at work: nothing to decide until it is done. */
export function isWorking(status: ImportStatus): boolean {
  return status === 'uploaded' || status === 'parsing' || status === 'validating' || status === 'importing'
}

export const UNDO_DAYS = 30
