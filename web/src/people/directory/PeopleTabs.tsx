import type { PeopleList } from '@plumbline/contract/people'
import { CONTACT_GROUPS } from '@plumbline/domain/contacts/groups'
import { ViewTabs } from '../../deals/views/ViewTabs.tsx'
import { m } from '../../messages/generated/messages.js'
import { GROUP_NAMES } from '../words.ts'
import { usePeopleFilter } from './address.ts'

/** Everyone, those of each role, and saved views. */
export function PeopleTabs({ summary }: { summary: PeopleList['summary'] | undefined }) {
  const { filter, here, isPlain, inGroup } = usePeopleFilter()
  return (
    <ViewTabs
      {...{ here, isPlain }}
      list="people"
      path="/app/people"
      label={m.people_groups()}
      lede={m.people_save_view_lede()}
      tabs={(isInView) => [
        {
          to: inGroup('', isInView),
          label: m.people_everyone(),
          current: !filter.group,
          ...counted(summary?.everyone),
        },
        ...CONTACT_GROUPS.map((group) => ({
          to: inGroup(group, isInView),
          label: GROUP_NAMES[group](),
          current: filter.group === group,
          ...counted(summary?.counts[group]),
        })),
      ]}
    />
  )
}

function counted(count: number | undefined): { count?: number } {
  return count === undefined ? {} : { count }
}
