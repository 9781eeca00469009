import { refuse } from '#platform/http/refusal.ts';
import { checkMp4 } from './check-mp4.ts';
import { checkWebm } from './check-webm.ts';
import { sniffContent } from './sniff-content.ts';

export type VideoType = 'video/webm' | 'video/mp4' | 'video/quicktime';

/**
 * Refuses whatever is not a whole webm or mp4 with pictures in it, or the film of an iPhone, which
 * is an mp4 by an older name, and says which of them it is.
 * Its structure is walked; its pictures are not decoded.
 */
export function checkVideo(bytes: Uint8Array): VideoType {
  if (bytes.length === 0) refuse('file_empty');
  const found = sniffContent(bytes);
  if (found === 'video/webm') checkWebm(bytes);
  else if (found === 'video/mp4' || found === 'video/quicktime') checkMp4(bytes);
  else return refuse('file_not_a_video');
  return found;
}
