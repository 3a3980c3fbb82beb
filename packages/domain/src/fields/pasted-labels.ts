const known =
  "(?:nzbn|nz business|promo|promotions?|promotional|voucher|coupon|offer|discount|licen[cs]e|driver['’]?s?|dl|plate|rego|registration|vehicle|ref|reference|application|membership|member|society|club|airpoints|account|acct?|a/c|bank|card|dob|date of birth|date|born|version|ver|code)";
const value = '(?=.*[\\p{L}\\p{N}])';
const ending = '(?:code|no|nr|num|number|id|is)';

/** No email address holds a colon. */
export const emailLabelPattern = /^\p{L}[\p{L}\s.'/&()-]{0,40}:+\s*(?=.*[\p{L}\p{N}])/u;
/** No code and no number holds a colon or an equals sign. */
export const colonLabelPattern = /^\p{L}[\p{L}\s.'/&()-]{0,40}[:=]+\s*(?=.*[\p{L}\p{N}])/u;
/** 'Promo code HARVEST', 'Licence no. AB123456', 'Rego - QBT917'. */
export const codeLabelPattern = new RegExp(
  `^(?:${known}[\\s./]+){1,5}(?:${ending}\\b\\.?\\s*(?:[-#]\\s+)?|[-#]\\s+)${value}`,
  'iu',
);
/** 'Licence AB123456', 'Ref. K7PX-3M9D', 'Version 001'. */
export const wordLabelPattern = new RegExp(
  `^(?:${known}(?:[\\s.#]+|\\s*-\\s+)){1,5}(?:${ending}\\b[\\s.#]*)?${value}`,
  'iu',
);
/** 'Ph 021 123 4567', 'NZBN 9429990000011', 'No. 123456'. */
export const numberLabelPattern =
  /^(?:[PMTF]|\p{L}(?=[.:]|[\p{L}\s.'/&-]*\p{L})[\p{L}\s.'/&-]{0,40})[\s.#:-]+(?=[+(]*\d)/u;
export const nameLabelPattern =
  /^(?:(?:full|first|last|family|given|middle|legal|business|company|trading|registered|account|driver['’]?s?|contact|card|your|my|physical|postal|delivery|street|residential|home|mailing|of) ){0,3}(?:names?|surname|address|business|company|driver|attn|attention|trading as|suburb|town|city|director|applicant|contact|airpoints|membership)\s*[:=]\s*(?=.*[\p{L}\p{N}])/iu;
