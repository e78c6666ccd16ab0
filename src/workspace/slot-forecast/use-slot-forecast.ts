import { useEffect } from 'react'
import type { SlotForecast } from '../../../contract/process/slot-forecast.ts'
import type { Fetched } from '../../shared/api/fetched.ts'
import { useGatheredRefetch } from '../../shared/api/use-gathered-refetch.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { longThrottle, useTopicRefetch } from '../../shared/live/use-topic-changes.ts'
import { readSlotForecast } from './read-slot-forecast.ts'

/** How often a forecast that was made meanwhile is asked for, in milliseconds. */
const idle = 300_000

/** The forecast of one storm's locations, or of all: read again when slots or bookings change. */
export function useSlotForecast(stormId: string | null): Fetched<SlotForecast> & { refetch: () => void } {
  const fetched = useFetched(`slot forecast of ${stormId ?? 'all'}`, (signal) => readSlotForecast(stormId, signal))
  const refresh = useGatheredRefetch(fetched.refetch, fetched.busy, longThrottle)
  useTopicRefetch('location', refresh)
  useTopicRefetch('appointment', refresh)
  useEffect(() => {
    const timer = setInterval(refresh, idle)
    return () => clearInterval(timer)
  }, [refresh])
  return fetched
}
