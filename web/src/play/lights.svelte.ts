// What a guided start asks for just now, as targets name it. While it speaks, nothing else is gold.

export const lights = $state<{ asked: readonly string[] | null }>({ asked: null });

/** Asked for by name. */
export const isAsked = (...targets: string[]): boolean => targets.some((target) => lights.asked?.includes(target));
/** It may shine as usual: nobody asks for anything, or for this. */
export const mayShine = (...targets: string[]): boolean => lights.asked === null || isAsked(...targets);
