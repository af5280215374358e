/** Per mille as a short percentage; what can happen is never "0 %". */
export const percent = (perMille: number): string => (perMille > 0 && perMille < 10 ? '<1 %' : `${Math.round(perMille / 10)} %`);
