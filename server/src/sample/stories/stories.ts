import { FLIP_STORIES } from './flip-stories.ts'
import { LAND_HOME_STORIES } from './land-home-stories.ts'
import type { Story } from './story.ts'

export const STORIES: readonly Story[] = [...FLIP_STORIES, ...LAND_HOME_STORIES]
