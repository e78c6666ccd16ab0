type Selections = Readonly<Record<string, string | boolean | undefined>>

interface RecipeConfig {
  readonly defaultClassName: string
  readonly variantClassNames: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly defaultVariants: Selections
  readonly compoundVariants: readonly (readonly [Selections, string])[]
}

/**
 * What a `recipe` of a `.css.ts` is in the browser: the class names of its chosen variants. Stands in for the library's
 * own, which brings as much again for browsers without object spread; vite.config.ts names it.
 */
export function createRuntimeFn({
  defaultClassName,
  variantClassNames,
  defaultVariants,
  compoundVariants,
}: RecipeConfig) {
  return (options: Selections = {}) => {
    const chosen = (variant: string) => options[variant] ?? defaultVariants[variant]
    const own = Object.entries(variantClassNames).map(([variant, names]) => names[String(chosen(variant))])
    const joint = compoundVariants.map(([wanted, name]) => {
      return Object.keys(wanted).every((variant) => wanted[variant] === chosen(variant)) ? name : ''
    })
    return [defaultClassName, ...own, ...joint].filter(Boolean).join(' ')
  }
}
