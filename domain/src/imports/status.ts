/** Statuses of an import (see docs/domain.md, Imports). */
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

/** The statuses from which each step can start. */
export const IMPORT_STEPS = {
  /** read the file for the first time, or again with another sheet or header row */
  read: ['uploaded', 'mapping', 'ready'],
  /** change the mapping or an option, which invalidates earlier checks */
  map: ['mapping', 'ready'],
  check: ['mapping', 'ready'],
  /** fix a cell; more fixes can follow while the check runs */
  fix: ['ready', 'validating'],
  confirm: ['ready'],
  cancel: ['uploaded', 'parsing', 'mapping', 'validating', 'ready'],
  undo: ['completed', 'completed_with_errors'],
} as const satisfies Record<string, readonly ImportStatus[]>
export type ImportStep = keyof typeof IMPORT_STEPS

export function mayStep(step: ImportStep, from: ImportStatus): boolean {
  return (IMPORT_STEPS[step] as readonly ImportStatus[]).includes(from)
}

/** Checks whether the server is working on the import, so there is nothing to decide until it finishes. */
export function isWorking(status: ImportStatus): boolean {
  return status === 'uploaded' || status === 'parsing' || status === 'validating' || status === 'importing'
}

export const UNDO_DAYS = 30
