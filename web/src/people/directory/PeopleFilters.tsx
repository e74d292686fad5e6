import { CONTACT_ROLES } from '@plumbline/domain/contacts/contact'
import { CONTACT_FILTERS, CONTACT_SORTS, rolesOfGroup } from '@plumbline/domain/contacts/groups'
import { ROLE_NAMES } from '../../contacts/words.ts'
import { m } from '../../messages/generated/messages.js'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import type { PeopleFilter } from '../queries.ts'
import { FILTER_NAMES, SORT_NAMES } from '../words.ts'
import type { FilterName } from './address.ts'

type Props = { filter: PeopleFilter; narrow: (name: FilterName, value: string) => void }

const WIDTH = 'w-48 max-md:w-auto max-md:min-w-40 max-md:flex-1'

export function PeopleFilters({ filter, narrow }: Props) {
  const roles = filter.group ? rolesOfGroup(filter.group) : CONTACT_ROLES
  return (
    <>
      {roles.length > 1 && (
        <ChoiceField
          label={m.people_column_role()}
          hideLabel
          value={filter.role ?? ''}
          placeholder={m.people_all_roles()}
          choices={roles.map((value) => ({ value, label: ROLE_NAMES[value]() }))}
          onChange={(event) => narrow('role', event.target.value)}
          className={WIDTH}
        />
      )}
      <ChoiceField
        label={m.people_show()}
        hideLabel
        value={filter.only ?? ''}
        placeholder={m.people_show_all()}
        choices={CONTACT_FILTERS.map((value) => ({ value, label: FILTER_NAMES[value]() }))}
        onChange={(event) => narrow('only', event.target.value)}
        className={WIDTH}
      />
      <ChoiceField
        label={m.people_sort()}
        hideLabel
        value={filter.sort}
        choices={CONTACT_SORTS.map((value) => ({ value, label: SORT_NAMES[value]() }))}
        onChange={(event) => narrow('sort', event.target.value === 'name' ? '' : event.target.value)}
        className={`${WIDTH} min-[900px]:hidden`}
      />
    </>
  )
}
