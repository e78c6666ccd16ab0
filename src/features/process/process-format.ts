import { nameLabel } from '../../shared/machine-graph/event-labels.ts'

/** 90,500 ms as `1 min 31 s`, a day and more as `1 d 4 h`; two units at most. */
export function formatDwell(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 1) return 'under 1 s'
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ]
  const first = parts.findIndex(([count]) => count > 0)
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}

/** `waiting.sent_back` as `waiting › sent back`. */
export function stateLabel(path: string): string {
  return nameLabel(path).replaceAll('.', ' › ')
}

/** A state's id without the machine's name before it. */
export function pathIn(machineId: string, stateId: string): string {
  return stateId.startsWith(`${machineId}.`) ? stateId.slice(machineId.length + 1) : stateId
}
