import type { DealType } from '../../deals/fields.ts'
import { FIX_AND_FLIP } from './fix-and-flip.ts'
import { LAND_HOME } from './land-home.ts'
import type { NeededRoom, Shipped, StageDefault } from '../requirement.ts'
import { ROOMS_BUILT } from './rooms-built.ts'

/** The stages every organization starts with. */
export const DEFAULT_PIPELINES: Readonly<Record<DealType, readonly StageDefault[]>> = {
  fix_and_flip: FIX_AND_FLIP,
  land_home: LAND_HOME,
}

export const PIPELINE_NAMES: Readonly<Record<DealType, { en: string; es: string }>> = {
  fix_and_flip: { en: 'Fix & Flip', es: 'Fix & Flip' },
  land_home: { en: 'Land-Home', es: 'Land-Home' },
}

/** Removes what needs a room that isn't built yet. A checklist that loses its last item loses its requirement too. */
export function shippedStage(stage: StageDefault, rooms: readonly NeededRoom[] = ROOMS_BUILT): StageDefault {
  const stands = (part: Shipped<unknown & object>) => part.room === undefined || rooms.includes(part.room)
  const checklist = stage.checklist.filter(stands)
  return {
    ...stage,
    checklist,
    requirements: stage.requirements.filter(
      (part) => stands(part) && (part.config.kind !== 'checklist' || checklist.length > 0),
    ),
    tasks: stage.tasks.filter(stands),
  }
}
