import type { VerbGroup } from '@plumbline/domain/logged'
import type { LogWords } from './all-words.ts'

/** Returns the groups that the log can be filtered by, for a deal or for the organization. */
export function offeredGroups({ groups }: Pick<LogWords, 'groups'>, ofDeal: boolean): VerbGroup[] {
  return (Object.keys(groups) as VerbGroup[])
    .filter((group) => groups[group].offered === 'on a deal' || (!ofDeal && groups[group].offered !== 'nowhere'))
    .toSorted((one, other) => groups[one].order - groups[other].order)
}
