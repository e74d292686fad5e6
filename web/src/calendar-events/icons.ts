import type { EventGroup } from '@plumbline/domain/calendar-events/kinds'
import {
  AlarmClock,
  CalendarDays,
  CircleCheck,
  ClipboardCheck,
  Diamond,
  KeyRound,
  Landmark,
  type LucideIcon,
  ShieldAlert,
  Truck,
} from 'lucide-react'

export const GROUP_ICONS: Readonly<Record<EventGroup, LucideIcon>> = {
  closings: KeyRound,
  deadlines: AlarmClock,
  inspections: ClipboardCheck,
  draws: Landmark,
  deliveries: Truck,
  tasks: CircleCheck,
  schedule: Diamond,
  papers: ShieldAlert,
  other: CalendarDays,
}
