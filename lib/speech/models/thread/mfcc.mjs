// Mel-frequency cepstral coefficients (Davis and Mermelstein 1980): the shape of a voice's spectrum every 10 ms.

const RATE = 16_000;
/** Samples of a window, between two windows, and of the transform. */
const WINDOW = 400;
const HOP = 160;
const SIZE = 512;
const BANDS = 26;
const LOWEST_HZ = 80;
const HIGHEST_HZ = 7000;
const PRE_EMPHASIS = 0.97;
/** Coefficients kept; the first of all, loudness, is left out: it tells the distance to the microphone. */
export const COEFFICIENTS = 19;
export const FRAMES_PER_SECOND = RATE / HOP;

const mel = (hz) => 1127 * Math.log(1 + hz / 700);
const hertz = (value) => 700 * (Math.exp(value / 1127) - 1);

const HAMMING = Float64Array.from(
  { length: WINDOW },
  (_, at) => 0.54 - 0.46 * Math.cos((2 * Math.PI * at) / (WINDOW - 1)),
);

/** Triangular weights of each band over the bins of the transform. */
const FILTERS = (() => {
  const edges = Array.from({ length: BANDS + 2 }, (_, band) => {
    const share = band / (BANDS + 1);
    return (hertz(mel(LOWEST_HZ) + (mel(HIGHEST_HZ) - mel(LOWEST_HZ)) * share) * SIZE) / RATE;
  });
  return Array.from({ length: BANDS }, (_, band) => {
    const [low, middle, high] = edges.slice(band, band + 3);
    const weights = [];
    for (let bin = Math.ceil(low); bin < high; bin++)
      weights.push([bin, bin < middle ? (bin - low) / (middle - low) : (high - bin) / (high - middle)]);
    return weights;
  });
})();

const COSINES = Array.from({ length: COEFFICIENTS }, (_, at) =>
  Float64Array.from({ length: BANDS }, (_value, band) =>
    Math.cos((Math.PI * (at + 1) * (band + 0.5)) / BANDS),
  ),
);

/**
 * @param {Float32Array} samples mono, 16 kHz
 * @returns {Float64Array[]} the coefficients of each 10 ms
 */
export function mfcc(samples) {
  const frames = [];
  const real = new Float64Array(SIZE);
  const imaginary = new Float64Array(SIZE);
  for (let start = 0; start + WINDOW < samples.length; start += HOP) {
    real.fill(0);
    imaginary.fill(0);
    for (let at = 0; at < WINDOW; at++) {
      const before = start + at > 0 ? samples[start + at - 1] : 0;
      real[at] = (samples[start + at] - PRE_EMPHASIS * before) * HAMMING[at];
    }
    transform(real, imaginary);
    const loudness = FILTERS.map((weights) => {
      let energy = 1e-10;
      for (const [bin, weight] of weights) energy += weight * (real[bin] ** 2 + imaginary[bin] ** 2);
      return Math.log(energy);
    });
    frames.push(
      Float64Array.from(COSINES, (cosines) =>
        cosines.reduce((sum, cosine, band) => sum + cosine * loudness[band], 0),
      ),
    );
  }
  return frames;
}

/** Fast Fourier transform in place (Cooley and Tukey 1965). */
function transform(real, imaginary) {
  for (let at = 1, other = 0; at < SIZE; at++) {
    let bit = SIZE >> 1;
    for (; other & bit; bit >>= 1) other ^= bit;
    other ^= bit;
    if (at < other) {
      [real[at], real[other]] = [real[other], real[at]];
      [imaginary[at], imaginary[other]] = [imaginary[other], imaginary[at]];
    }
  }
  for (let length = 2; length <= SIZE; length <<= 1) {
    const angle = (-2 * Math.PI) / length;
    for (let start = 0; start < SIZE; start += length) {
      for (let step = 0; step < length / 2; step++) {
        const [cosine, sine] = [Math.cos(angle * step), Math.sin(angle * step)];
        const [low, high] = [start + step, start + step + length / 2];
        const turnedReal = real[high] * cosine - imaginary[high] * sine;
        const turnedImaginary = real[high] * sine + imaginary[high] * cosine;
        real[high] = real[low] - turnedReal;
        imaginary[high] = imaginary[low] - turnedImaginary;
        real[low] += turnedReal;
        imaginary[low] += turnedImaginary;
      }
    }
  }
}
