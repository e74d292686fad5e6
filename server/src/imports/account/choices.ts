import type { ImportChoices } from '@plumbline/contract/imports/imports'
import { DEFAULT_OPTIONS, type ImportOptions } from '@plumbline/domain/imports/cells/options'

/** What an import starts with: the defaults of the rules. */
export function defaultChoices(): ImportChoices {
  const { stageChoices, activeRecords, ...rest } = DEFAULT_OPTIONS
  return {
    ...rest,
    stageChoices: { ...stageChoices },
    activeRecords: activeRecords === null ? null : [...activeRecords],
  }
}

/** Choices kept by an older version of the product get the defaults of what they do not know. */
export function optionsOf(choices: Partial<ImportChoices>): ImportOptions {
  return { ...DEFAULT_OPTIONS, ...choices }
}
