import type { Bounds } from '../../swath/swath.ts'
import type { PlaceFinder } from '../maps-service.ts'
import type { GoogleLibrary } from './google-library.ts'

const mostPlaces = 8

/** Google's places, and those that ship with the product where Google does not answer. */
export function googlePlaces(library: () => Promise<GoogleLibrary>, offline: PlaceFinder): PlaceFinder {
  return {
    find: async (text, near) => {
      if (text.trim().length < 3) return []
      try {
        const { places } = await library()
        const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
          input: text,
          includedRegionCodes: ['us'],
          locationBias: literal(near),
        })
        return suggestions
          .flatMap(({ placePrediction }) => placePrediction ?? [])
          .slice(0, mostPlaces)
          .map(({ placeId, text: name }) => ({ id: placeId, name: name.text }))
      } catch {
        return offline.find(text, near)
      }
    },
    details: async (id) => {
      // Those that ship with the product are named by their ZIP code, or by state and rank.
      if (/^(\d{5}|[A-Z]{2}:\d+)$/.test(id)) return offline.details(id)
      const { places } = await library()
      const place = new places.Place({ id })
      await place.fetchFields({ fields: ['location', 'formattedAddress'] })
      const { location, formattedAddress } = place
      return location ? { id, name: formattedAddress ?? id, at: [location.lng(), location.lat()] } : null
    },
  }
}

export const literal = ([west, south, east, north]: Bounds) => ({ west, south, east, north })
