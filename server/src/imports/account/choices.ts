import type { ImportChoices } from '@plumbline/contract/imports/imports'
import { DEFAULT_OPTIONS, type ImportOptions } from '@plumbline/domain/imports/cells/options'

/** The initial choices of an import: the rules' defaults. */
export function defaultChoices(): ImportChoices {
  const { stageChoices, activeRecords, ...rest } = DEFAULT_OPTIONS
  return {
    ...rest,
    stageChoices: { ...stageChoices },
    activeRecords: activeRecords === null ? null : [...activeRecords],
  }
}

/** Choices saved by an older version of the product get the defaults for any options they lack. */
export function optionsOf(choices: Partial<ImportChoices>): ImportOptions {
  return { ...DEFAULT_OPTIONS, ...choices }
}
