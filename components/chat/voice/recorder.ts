/** A running recording. */
export type Recording = {
  /** The current level, 0 to 1. */
  level: () => number;
  /** Stops and returns the recording. */
  stop: () => Promise<Blob>;
  /** Stops and discards it. */
  cancel: () => void;
};

const WANTED = { audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true } };

// Speech rarely comes close to full amplitude, so the meter would hardly move.
const LOUDNESS = 4;

/** Requests the microphone and records. Throws a DOMException if there is none or access is denied. */
export async function startRecording(): Promise<Recording> {
  // Browsers hide it from pages not served over HTTPS.
  if (!navigator.mediaDevices) throw new DOMException("no microphone here", "SecurityError");
  const stream = await navigator.mediaDevices.getUserMedia(WANTED);
  const meter = createMeter(stream);
  const recorder = new MediaRecorder(stream);
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  recorder.start();

  function release() {
    for (const track of stream.getTracks()) track.stop();
    meter.close();
  }

  return {
    level: meter.level,
    stop: () =>
      new Promise((resolve) => {
        const finish = () => {
          release();
          resolve(new Blob(pieces, { type: recorder.mimeType }));
        };
        // It stops by itself when the microphone is unplugged.
        if (recorder.state === "inactive") return finish();
        recorder.onstop = finish;
        recorder.stop();
      }),
    cancel: () => {
      if (recorder.state !== "inactive") recorder.stop();
      release();
    },
  };
}

function createMeter(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  // Some browsers start it suspended.
  void context.resume();
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(square) * LOUDNESS);
    },
    // A stopped recording may also be canceled when its page is left.
    close: () => {
      if (context.state !== "closed") void context.close();
    },
  };
}
