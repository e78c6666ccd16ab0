/** Puts a number into a list in order. Almost always at the end; only a row that was fixed goes in between. */
export function insertSorted(places: number[], place: number) {
  let at = places.length
  while (at > 0 && (places[at - 1] as number) > place) at--
  if (at === places.length) places.push(place)
  else places.splice(at, 0, place)
}

/** Takes a number out of a list in order, if it is in it. */
export function removeSorted(places: number[], place: number) {
  const at = firstFrom(places, place)
  if (places[at] === place) places.splice(at, 1)
}

/** Where in a list in order the first number stands that is as great or greater; its length if there is none. */
export function firstFrom(places: ArrayLike<number>, least: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] as number) < least) low = middle + 1
    else high = middle
  }
  return low
}
