import { useLayoutEffect, useState } from 'react'
import type { LitPart } from '../../ui/overlays/dialog-props.ts'
import { PANEL_COLUMNS } from '../../deals/board/first-beside.ts'

const EDGE = 6

/** The position of a move's two stages in the window, if a panel fits next to them; otherwise null. */
export function useLitStages(onBoard: boolean, fromStageId: string, toStageId: string): LitPart | null {
  const [lit, setLit] = useState<LitPart | null>(null)
  useLayoutEffect(() => {
    if (!onBoard) return
    const look = () => setLit(litPart([fromStageId, toStageId].map(columnOf)))
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [onBoard, fromStageId, toStageId])
  return lit
}

function columnOf(stageId: string): DOMRect | undefined {
  return document.querySelector(`[data-stage-id="${CSS.escape(stageId)}"]`)?.getBoundingClientRect()
}

function litPart(columns: readonly (DOMRect | undefined)[]): LitPart | null {
  const [one, other] = columns
  if (!one || !other) return null
  const part = {
    left: Math.min(one.left, other.left) - EDGE,
    right: Math.max(one.right, other.right) + EDGE,
    top: Math.min(one.top, other.top) - EDGE,
    bottom: Math.max(one.bottom, other.bottom),
  }
  const room = Math.max(part.left, window.innerWidth - part.right)
  return room >= PANEL_COLUMNS * one.width ? part : null
}
