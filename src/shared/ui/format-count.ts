const figures = new Intl.NumberFormat('en-US')

/** 2318 as `2,318`. */
export function formatCount(count: number): string {
  return figures.format(count)
}

/** `1 claim`, `2,318 claims`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
