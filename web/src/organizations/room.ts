import { Settings2 } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import type { Room } from '../shell/room.ts'

export const organizationsRoom: Room = {
  navigation: [
    {
      to: '/app/settings',
      label: m.organizations_title,
      icon: Settings2,
      order: 100,
      place: 'bottom',
      allowed: (me) => me.abilities.manageSettings,
    },
  ],
}
